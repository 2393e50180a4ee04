print("evenkeel")
